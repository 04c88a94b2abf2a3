import type { Person } from "#shared/faces/index.ts";
import { portraitAddress } from "../../api/faces.ts";
import { Portrait, type PortraitProps } from "../../ui/Portrait.tsx";
import styles from "./Face.module.css";

interface FaceProps extends Pick<PortraitProps, "size" | "clip" | "straight"> {
  person: Pick<Person, "name" | "imageId">;
  className?: string | undefined;
}

/** Photograph of an NPC; without a picture her initial on an empty one. Decorative: her name stands beside it. */
export function Face({ person: { name, imageId }, className, ...look }: FaceProps) {
  return (
    <Portrait
      {...look}
      alt=""
      src={imageId === null ? null : portraitAddress(imageId)}
      {...(className !== undefined && { className })}
    >
      <span className={styles.blank}>{name.trim().charAt(0).toLocaleUpperCase("it")}</span>
    </Portrait>
  );
}
