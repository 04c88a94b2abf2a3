/** A leaf folded twice. */
export function SlipIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M4 5.5 12 8l8-2.5v13L12 21l-8-2.5ZM12 8v13M4 12l8 2.5 8-2.5" />
    </svg>
  );
}
