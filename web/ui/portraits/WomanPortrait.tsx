import { useId } from "react";

const PEARLS = Array.from({ length: 13 }, (_, i) => {
  const along = (i - 6) / 6;
  return { x: 99 + along * 31, y: 224 - along * along * 30 };
});

/** Default portrait; use inside Portrait. */
export function WomanPortrait() {
  const id = useId();
  return (
    <svg viewBox="0 0 198 258" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id={`${id}wall`} cx="64%" cy="30%" r="85%">
          <stop offset="0" stopColor="#e6d7b4" />
          <stop offset=".6" stopColor="#c7ad80" />
          <stop offset="1" stopColor="#937751" />
        </radialGradient>
        <linearGradient id={`${id}skin`} x1="1" x2="0">
          <stop offset="0" stopColor="#edd5b0" />
          <stop offset=".55" stopColor="#d6b68a" />
          <stop offset="1" stopColor="#99754d" />
        </linearGradient>
        <linearGradient id={`${id}felt`} x1="1" x2="0" y2=".5">
          <stop offset="0" stopColor="#8d6a4a" />
          <stop offset=".5" stopColor="#61442f" />
          <stop offset="1" stopColor="#38261a" />
        </linearGradient>
        <radialGradient id={`${id}fur`} cx="65%" cy="0%" r="110%">
          <stop offset="0" stopColor="#7d6547" />
          <stop offset="1" stopColor="#2d2115" />
        </radialGradient>
      </defs>
      <rect width="198" height="258" fill={`url(#${id}wall)`} />
      {/* shoulders, dress, neck */}
      <path d="M6 258c2-26 14-42 44-52l34-12h30l34 12c30 10 42 26 44 52Z" fill="#6d5840" />
      <path
        d="M84 158c1 18 0 28-8 36-8 7-20 10-28 14l51 50 51-50c-8-4-20-7-28-14-8-8-9-18-8-36Z"
        fill={`url(#${id}skin)`}
      />
      <path d="M84 164c10 14 22 15 30 2v10c-6 14-20 20-31 8Z" fill="#7d5b3a" opacity=".6" />
      <path d="m50 206 49 52H40Zm98 0-49 52h59Z" fill="#4a3827" />
      {PEARLS.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="3.1" fill="#f4ead3" stroke="#9d8259" strokeWidth=".7" />
      ))}
      {/* a fur collar, thrown back */}
      <path
        d="M-4 258c-2-20 4-30 12-37 6-9 14-9 20-13 8-6 13-6 20-8 7-4 13-3 18-4 2 5-2 8-1 12-1 6-5 7-4 13-2 5-5 8-4 13-3 6-6 9-6 14l-5 10ZM202 258c2-20-4-30-12-37-6-9-14-9-20-13-8-6-13-6-20-8-7-4-13-3-18-4-2 5 2 8 1 12 1 6 5 7 4 13 2 5 5 8 4 13 3 6 6 9 6 14l5 10Z"
        fill={`url(#${id}fur)`}
      />
      <path
        d="m18 226 8 5m0-15 9 6m1-14 8 7m5-11 6 7M30 240l9 4m0-17 9 5m2-17 8 6M180 226l-8 5m0-15-9 6m-1-14-8 7m-5-11-6 7M168 240l-9 4m0-17-9 5m-2-17-8 6"
        fill="none"
        stroke="#a1855c"
        strokeWidth="1.3"
        strokeLinecap="round"
        opacity=".55"
      />
      {/* the bob, behind and beside the face */}
      <path
        d="M54 98c-5 28-4 50 6 66 9 5 18 3 22-3V98Zm90 0c5 28 4 50-6 66-9 5-18 3-22-3V98Z"
        fill="#2d1d13"
      />
      <path
        d="M66 96c-2 32 4 50 15 64 6 7 11 12 18 12s12-5 18-12c11-14 17-32 15-64Z"
        fill={`url(#${id}skin)`}
      />
      <path
        d="M66 96c-2 32 4 50 15 64 6 7 11 12 18 12v-20s-5-1-7-5c-2-8 5-20 3-40Z"
        fill="#6f4e30"
        opacity=".26"
      />
      {/* eyes under long lids, nose, a painted mouth */}
      <path d="M75 124q8-6 16 1-8 5-16-1ZM107 125q8-7 16-1-8 6-16 1Z" fill="#e9dcc2" />
      <circle cx="84" cy="124.5" r="3.2" fill="#2b1c12" />
      <circle cx="115" cy="124.5" r="3.2" fill="#2b1c12" />
      <path
        d="M73 124q8-8 18.5 1M106.5 125q10.5-9 18.5-1"
        fill="none"
        stroke="#2b1c12"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <path
        d="M74 114q8-4 17-1M107 113q9-3 17 1"
        fill="none"
        stroke="#4a3220"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <path
        d="M101 118c1 10 3 17 4 23-1 3-4 4-6 3-2 1-4 0-5-2"
        fill="none"
        stroke="#8a6440"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      <path d="M89.5 154q5-4.5 9.5-2 4.5-2.5 9.5 2-4.5 6-9.5 6t-9.5-6Z" fill="#7c2f28" />
      <path d="M90 154q9 2 18 0" fill="none" stroke="#4f1a16" strokeWidth="1" />
      {/* a lock on each cheek */}
      <path
        d="M66 104c-3 22-2 36 4 45 7-4 8-12 5-20-3-8-4-16-3-25Zm66 0c3 22 2 36-4 45-7-4-8-12-5-20 3-8 4-16 3-25Z"
        fill="#3a2619"
      />
      {/* the shadow of the hat, then the hat with its ribbon */}
      <path d="M66 98c0 7 0 12 1 18 20-10 44-10 64 0 1-6 1-11 1-18Z" fill="#37230f" opacity=".5" />
      <path
        d="M50 112c-7-46 12-80 49-80s56 34 49 80c-2 4-6 0-10-3-24-12-54-12-78 0-4 3-8 7-10 3Z"
        fill={`url(#${id}felt)`}
      />
      <path d="M50.5 86c28-12 69-12 97 0l1 13c-30-13-69-13-99 0Z" fill="#2c1c13" />
      <path d="M132 80c10-14 22-14 21-3 8 0 8 10-1 12 6 7-3 14-10 6-8 3-14-6-10-15Z" fill="#6e2a24" />
      <path
        d="M138 86c4-5 8-6 12-7m-11 8c4 2 7 3 9 5"
        fill="none"
        stroke="#a5564a"
        strokeWidth="1.3"
        strokeLinecap="round"
      />
      <path
        d="M128 46c8 7 12 16 14 27"
        fill="none"
        stroke="#b08e6a"
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".5"
      />
    </svg>
  );
}
