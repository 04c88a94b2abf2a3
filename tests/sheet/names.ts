/** Names in scripts that can be printed letter by letter. */
export const NAMES = {
  Korean: "김민준 서울특별시",
  Chinese: "李伟 東京 かな",
  Greek: "Ελένη",
  Russian: "Иван Щукин",
  Polish: "Łucja Škoda-Őry x̂",
  Armenian: "Թաթուլ",
  Georgian: "ქეთევან",
  Signs: "½ ⅕ → ∞ ☠ ⚔ ✝ ☉ ♠",
  Emoji: "😀 🕯 🔦 ❤ 👍",
} as const;

/** Names in scripts with joined, stacked or right-to-left letters: printed as □. */
export const UNPRINTED = {
  Hindi: "प्रिया शर्मा",
  Tamil: "தமிழ்ச்செல்வி",
  Sinhala: "ශ්‍රී",
  Thai: "สมชาย น้ำใจ",
  Lao: "ສົມສັກ ຄຳໃບ",
  Khmer: "ខ្មែរ",
  Tibetan: "བཀྲ་ཤིས་",
  Mongolian: "ᠮᠣᠩᠭᠣᠯ",
  Arabic: "محمد علي ٣٤",
  Persian: "می‌خواهم",
  Hebrew: "שלום עולם",
  Syriac: "ܫܠܡܐ",
  NKo: "ߒߞߏ",
  Tangut: "\u{17000}",
} as const;
