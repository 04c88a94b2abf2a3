/** Embedded files: the import gives their path, inside the executable, too. */
declare module "*.ttf" {
  const path: string;
  export default path;
}
declare module "*.wasm" {
  const path: string;
  export default path;
}
declare module "*.jpg" {
  const path: string;
  export default path;
}

declare module "*.webp" {
  const path: string;
  export default path;
}

declare module "*.zst" {
  const path: string;
  export default path;
}

declare module "*.mp3" {
  const path: string;
  export default path;
}

/** Imported with `type: "text"`. */
declare module "*.sql" {
  const text: string;
  export default text;
}
declare module "*.md" {
  const text: string;
  export default text;
}
