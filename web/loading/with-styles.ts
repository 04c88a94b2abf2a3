import { screenStyles } from "./screen-styles.ts";

/** Code that is fetched when it is needed, with its styles. */
export function withStyles<M>(load: () => Promise<M>, sheet: Parameters<typeof screenStyles>[0]) {
  return async (): Promise<M> => {
    const [code] = await Promise.all([load(), screenStyles(sheet)]);
    return code;
  };
}
