/** What Bun's bundler gives for a stylesheet: the names of its classes for a module, nothing for a plain one. */
declare module "*.module.css" {
  const classes: Record<string, string>;
  export default classes;
}

declare module "*.css";
