/** The package ships no types; this is the part that `subset-fonts.ts` uses. */
declare module "subset-font" {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: "woff2"; noHinting?: boolean; keepFeatures?: string[] },
  ): Promise<Uint8Array>;
}
