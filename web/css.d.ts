/** What Bun's bundler gives for a stylesheet: a module's class names, and nothing for a plain one. */
declare module "*.module.css" {
  const classes: Record<string, string>;
  export default classes;
}

declare module "*.css";
