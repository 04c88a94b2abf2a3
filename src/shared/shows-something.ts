/** Takes up no ink: what a font ignores, spaces of any kind, controls, and three signs that are drawn as nothing. */
const BLANK =
  /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2800\u{16FE4}\u{1D159}]/gu;

/** Whether a name can be seen and pointed at: something is left when all that is blank is taken away. */
export const showsSomething = (name: string): boolean => name.replace(BLANK, "") !== "";
