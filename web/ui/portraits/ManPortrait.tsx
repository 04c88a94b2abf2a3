import { useId } from "react";

/** Default portrait; use inside Portrait. */
export function ManPortrait() {
  const id = useId();
  return (
    <svg viewBox="0 0 198 258" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id={`${id}wall`} cx="34%" cy="32%" r="85%">
          <stop offset="0" stopColor="#e3d2ab" />
          <stop offset=".6" stopColor="#c4a876" />
          <stop offset="1" stopColor="#94774a" />
        </radialGradient>
        <linearGradient id={`${id}skin`} x1="0" x2="1">
          <stop offset="0" stopColor="#e2c69b" />
          <stop offset=".5" stopColor="#c9a678" />
          <stop offset="1" stopColor="#8a6844" />
        </linearGradient>
        <linearGradient id={`${id}felt`} x1="0" x2="1" y2=".4">
          <stop offset="0" stopColor="#75603f" />
          <stop offset=".55" stopColor="#4c3c28" />
          <stop offset="1" stopColor="#2e2317" />
        </linearGradient>
        <linearGradient id={`${id}coat`} x1="0" x2="1">
          <stop offset="0" stopColor="#5f4e36" />
          <stop offset="1" stopColor="#2f2518" />
        </linearGradient>
      </defs>
      <rect width="198" height="258" fill={`url(#${id}wall)`} />
      {/* coat, shirt, tie */}
      <path d="M-4 258c2-32 20-46 48-54l32-12h46l32 12c28 8 46 22 48 54Z" fill={`url(#${id}coat)`} />
      <path d="m78 188 21 56 21-56Z" fill="#e9dcbd" />
      <path d="m99 207-6 7 3 12-6 32h18l-6-32 3-12Z" fill="#5c2c22" />
      <path d="m93 214 6-7 6 7-3 10h-6Z" fill="#74392c" />
      <path
        d="m76 190-19 14 7 20-9 5 36 29h8l-12-30ZM122 190l19 14-7 20 9 5-36 29h-8l12-30Z"
        fill="#3a2d1d"
      />
      <path d="m76 190-19 14 7 20" fill="none" stroke="#85704d" strokeWidth="1.2" />
      {/* neck, collar */}
      <path d="M79 150v38q20 20 40 0v-38Z" fill="#a07c53" />
      <path d="M79 166q20 22 40 2v20q-18 16-30 6Z" fill="#6e5133" opacity=".75" />
      <path d="m78 180-9 12 20 21 10-9q-14-8-21-24Z" fill="#f5ebd2" />
      <path d="m120 180 9 12-20 21-10-9q14-8 21-24Z" fill="#d6c49c" />
      {/* head */}
      <path d="M61 112q-7-3-6 8 2 14 10 15ZM137 112q7-3 6 8-2 14-10 15Z" fill="#a98457" />
      <path
        d="M62 92c-2 34 3 55 14 68 7 9 14 15 23 15s16-6 23-15c11-13 16-34 14-68Z"
        fill={`url(#${id}skin)`}
      />
      <path d="M62 92v28q5-2 6-22ZM136 92v28q-5-2-6-22Z" fill="#33261a" />
      {/* the light comes from the left: cheek, nose, jaw */}
      <path
        d="M103 106c-2 18 6 30 4 38-3 6-8 6-8 6v25c9 0 16-6 23-15 11-13 16-34 14-68Z"
        fill="#5d4228"
        opacity=".38"
      />
      <path
        d="M96 112c0 12-4 22-6 29 1 5 6 6 9 5 4 1 8 0 9-4"
        fill="none"
        stroke="#6a4a2c"
        strokeWidth="1.8"
      />
      <path d="M76 123q8-5 15 0-7 4-15 0ZM108 123q7-5 15 0-8 4-15 0Z" fill="#2f2115" />
      <path
        d="M73 115q9-6 19-1M107 114q10-5 19 1"
        fill="none"
        stroke="#3a291a"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
      <path d="M83 154q9-6 16-2 7-4 16 2-9 4-16 1-7 3-16-1Z" fill="#33241a" />
      <path d="M89 161q10 4 20 0" fill="none" stroke="#6f4030" strokeWidth="2.2" strokeLinecap="round" />
      <path d="M93 168q6 3 12 0" fill="none" stroke="#6a4a2c" strokeWidth="1.2" opacity=".6" />
      {/* the shadow of the brim, then the hat */}
      <path d="M62 92c0 9 0 18 1 26 22-9 52-9 72 0 1-8 1-17 1-26Z" fill="#291b0f" opacity=".62" />
      <path
        d="M55 82c-2-24 4-46 22-51 10-3 15 4 22 4s14-8 25-3c16 7 20 28 19 50-24 12-64 12-88 0Z"
        fill={`url(#${id}felt)`}
      />
      <path
        d="M99 35c-3 10-3 20 0 30M77 31c4 8 6 14 6 22"
        fill="none"
        stroke="#2a2015"
        strokeWidth="2"
        opacity=".55"
      />
      <path d="M54 70c26 12 64 12 89 0l1 14c-26 12-64 12-91 0Z" fill="#241a11" />
      <path
        d="M24 92c10-12 20-15 30-14 28 13 62 13 89 0 12-1 22 3 31 13-12 15-40 16-75 16s-64-1-75-15Z"
        fill={`url(#${id}felt)`}
      />
      <path
        d="M26 92c18 10 42 11 73 11s56-1 73-11"
        fill="none"
        stroke="#8b7450"
        strokeWidth="1.1"
        opacity=".8"
      />
    </svg>
  );
}
