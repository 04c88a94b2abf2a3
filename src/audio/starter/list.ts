export const STARTER: readonly { group: string; name: string; source: string }[] = [];
