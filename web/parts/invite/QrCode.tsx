import { encode } from "uqr";
import styles from "./QrCode.module.css";

/** QR code, dark on light in the night theme too: cameras need it. */
export function QrCode({ address }: { address: string }) {
  const { size, data } = encode(address, { ecc: "M", border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <div className={styles.root} data-theme="carta">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={`Codice QR di ${address}`}
      >
        <path d={path} fill="currentColor" />
      </svg>
    </div>
  );
}
