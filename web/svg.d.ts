/** A drawing as a file of its own: the import gives its path. */
declare module "*.svg?no-inline" {
  const path: string;
  export default path;
}
