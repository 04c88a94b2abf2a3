/** What a blow does through armour. Source: docs/regole.md#ferite */
export const throughArmour = (damage: number, armour: number): number => Math.max(0, damage - armour);
