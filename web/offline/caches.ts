/** One cache for each version of the app; its name ends with the version. */
export const SHELL_PREFIX = "custode-app-";
/** The investigators that were seen last; whoever logs out takes them along. */
export const SHEETS = "custode-sheets";
