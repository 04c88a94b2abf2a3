/** What most text consists of, told quickly. */
const WESTERN = /^[ -~\u00a0-\u00ac\u00ae-\u024f\u2010-\u2027]*$/;
const PLAIN =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\uac00-\ud7a3\p{Script=Common}]*$/u;
const STEERING = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Regional_Indicator}\p{Emoji_Modifier}]/u;

/** Whether each character of a text is one glyph, whatever stands beside it. */
export const isPlain = (text: string): boolean =>
  WESTERN.test(text) || (PLAIN.test(text) && !STEERING.test(text));
