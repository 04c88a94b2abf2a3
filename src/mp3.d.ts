/** Imported with `type: "file"`: the path at which the file lies, inside the executable too. */
declare module "*.mp3" {
  const path: string;
  export default path;
}
