/** CSS modules export class names; plain stylesheets nothing. */
declare module "*.module.css" {
  const classes: Record<string, string>;
  export default classes;
}

declare module "*.css";
