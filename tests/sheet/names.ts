/** Names and words that need what their script is known for: conjuncts, vowels before their letter, towers of signs. */
export const NAMES = {
  Korean: "김민준 서울특별시",
  Hindi: "प्रिया शर्मा क्षत्रिय ज्ञान हृदयँ किताब",
  Bengali: "সুভাষ চন্দ্র কৃষ্ণ লক্ষ্মী",
  Panjabi: "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
  Gujarati: "ગુજરાતી શ્રી કૃષ્ણ",
  Odia: "ଓଡ଼ିଆ ଜଗନ୍ନାଥ ସ୍ତ୍ରୀ",
  Tamil: "தமிழ்ச்செல்வி கோபால் க்ஷ",
  Telugu: "తెలుగు శ్రీనివాస్ క్ష్మి",
  Kannada: "ಕನ್ನಡ ಕೃಷ್ಣಮೂರ್ತಿ ಲಕ್ಷ್ಮಿ",
  Malayalam: "മലയാളം ശ്രീക്കുട്ടി",
  Sinhala: "සිංහල ශ්‍රී ලංකා",
  Thai: "สมชาย น้ำใจ ที่นี่ ผู้ใหญ่",
  Lao: "ສົມສັກ ຄຳໃບ",
  Burmese: "မြန်မာ အောင်ဆန်း မြို့",
  Khmer: "ខ្មែរ ស្រីមុំ",
  Tibetan: "བཀྲ་ཤིས་ བསྒྲུབས",
  Amharic: "ሰላም አበበ",
  Sundanese: "ᮞᮥᮔ᮪ᮓ",
  Balinese: "ᬩᬮᬶ",
  Javanese: "ꦗꦮ ꦱꦸꦫꦏꦂꦠ",
  Mongolian: "ᠮᠣᠩᠭᠣᠯ",
  Chinese: "李伟 東京 かな",
  Greek: "Ελένη",
  Russian: "Иван Щукин",
  Polish: "Łucja Škoda-Őry x̂",
  Armenian: "Թաթուլ",
  Georgian: "ქეთევან",
} as const;

export const FROM_THE_RIGHT = {
  Arabic: "محمد علي علاء",
  Persian: "می‌خواهم نامه‌ای",
  Hebrew: "שלום עולם",
  Syriac: "ܫܠܡܐ",
  NKo: "ߒߞߏ",
} as const;

export const EMOJI = ["😀", "🕯️", "👨‍👩‍👧", "🇮🇹", "👍🏽", "❤️", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"] as const;
