import { SPECIAL_SKILLS } from "#shared/names.ts";
import { genericPart, normaliseSkillName, sameSkill } from "#shared/rules/skill-names.ts";

/** The sheet's name → English name (source of Foundry's key) and aliases. Other names are kept and reported. */
export const SKILL_KEYS: Readonly<Record<string, readonly [english: string, ...others: string[]]>> = {
  "Addestrare animali": ["Animal Handling", "Gestire animali"],
  Ammaliare: ["Charm", "Affascinare"],
  Antropologia: ["Anthropology"],
  Archeologia: ["Archaeology"],
  "Armi da fuoco": ["Firearms (Any)", "Firearms"],
  "Armi da fuoco (arco)": ["Firearms (Bow)", "Bow"],
  "Armi da fuoco (armi pesanti)": ["Firearms (Heavy Weapons)", "Heavy Weapons"],
  "Armi da fuoco (fucile)": [
    "Firearms (Rifle/Shotgun)",
    "Firearms (Rifle)",
    "Firearms (Shotgun)",
    "Rifle/Shotgun",
    "Rifle",
    "Shotgun",
    "Armi da fuoco (fucile/shotgun)",
  ],
  "Armi da fuoco (lanciafiamme)": ["Firearms (Flamethrower)", "Flamethrower"],
  "Armi da fuoco (mitra)": ["Firearms (Submachine Gun)", "Submachine Gun", "Firearms (SMG)"],
  "Armi da fuoco (mitragliatrice)": ["Firearms (Machine Gun)", "Machine Gun", "Firearms (MG)"],
  "Armi da fuoco (pistola)": ["Firearms (Handgun)", "Handgun"],
  Arrampicarsi: ["Climb", "Scalare"],
  "Arte/Mestiere": ["Art/Craft (Any)", "Art/Craft", "Art and Craft", "Arti e mestieri"],
  "Arte/Mestiere (agricoltura)": ["Art/Craft (Farming)"],
  "Arte/Mestiere (belle arti)": ["Art/Craft (Fine Art)", "Art/Craft (Painting)"],
  "Arte/Mestiere (canto)": ["Art/Craft (Singing)", "Art/Craft (Singer)"],
  "Arte/Mestiere (cucina)": ["Art/Craft (Cooking)", "Art/Craft (Cook)"],
  "Arte/Mestiere (danza)": ["Art/Craft (Dancing)", "Art/Craft (Dance)", "Art/Craft (Dancer)"],
  "Arte/Mestiere (dattilografia)": ["Art/Craft (Typing)"],
  "Arte/Mestiere (disegno tecnico)": ["Art/Craft (Technical Drawing)"],
  "Arte/Mestiere (falegnameria)": ["Art/Craft (Carpentry)", "Art/Craft (Carpenter)"],
  "Arte/Mestiere (falsificazione)": ["Art/Craft (Forgery)"],
  "Arte/Mestiere (fotografia)": ["Art/Craft (Photography)", "Art/Craft (Photographer)"],
  "Arte/Mestiere (recitazione)": ["Art/Craft (Acting)", "Art/Craft (Actor)"],
  "Arte/Mestiere (sartoria)": ["Art/Craft (Tailoring)", "Art/Craft (Tailor)"],
  "Arte/Mestiere (scrittura)": ["Art/Craft (Writing)", "Art/Craft (Writer)", "Art/Craft (Literature)"],
  "Arte/Mestiere (scultura)": ["Art/Craft (Sculpting)", "Art/Craft (Sculptor)", "Art/Craft (Sculpture)"],
  "Arte/Mestiere (stenografia)": ["Art/Craft (Shorthand)"],
  "Arte/Mestiere (strumento musicale)": ["Art/Craft (Instrument)", "Art/Craft (Musical Instrument)"],
  Artiglieria: ["Firearms (Artillery)", "Artillery"],
  Ascoltare: ["Listen"],
  Biblioteconomia: ["Library Use", "Usare biblioteche"],
  Camuffare: ["Disguise"],
  Cavalcare: ["Ride"],
  Combattere: ["Fighting (Any)", "Fighting"],
  "Combattere (ascia)": ["Fighting (Axe)", "Axe"],
  "Combattere (frusta)": ["Fighting (Whip)", "Whip"],
  "Combattere (garrota)": ["Fighting (Garrote)", "Garrote"],
  "Combattere (lancia)": ["Fighting (Spear)", "Spear"],
  "Combattere (mazzafrusto)": ["Fighting (Flail)", "Flail"],
  "Combattere (motosega)": ["Fighting (Chainsaw)", "Chainsaw"],
  "Combattere (rissa)": ["Fighting (Brawl)", "Brawl", "Brawling", "Rissa"],
  "Combattere (spada)": ["Fighting (Sword)", "Sword"],
  Conoscenze: ["Lore (Any)", "Lore", "Sapere", "Tradizioni"],
  Contabilità: ["Accounting"],
  Demolizioni: ["Demolitions"],
  Furtività: ["Stealth", "Muoversi silenziosamente"],
  "Guidare auto": ["Drive Auto", "Drive (Auto)", "Guidare automobile"],
  Immersione: ["Diving", "Sommozzatore"],
  Individuare: ["Spot Hidden"],
  Intimidire: ["Intimidate"],
  Ipnosi: ["Hypnosis"],
  Lanciare: ["Throw", "Fighting (Throw)"],
  Legge: ["Law"],
  "Leggere labbra": ["Read Lips", "Lip Reading", "Lettura labiale"],
  "Lingua (altra)": ["Language (Any)", "Language (Other)", "Language", "Other Language"],
  "Lingua (arabo)": ["Language (Arabic)"],
  "Lingua (cinese)": ["Language (Chinese)", "Language (Mandarin)"],
  "Lingua (ebraico)": ["Language (Hebrew)"],
  "Lingua (francese)": ["Language (French)"],
  "Lingua (giapponese)": ["Language (Japanese)"],
  "Lingua (greco)": ["Language (Greek)"],
  "Lingua (inglese)": ["Language (English)"],
  "Lingua (latino)": ["Language (Latin)"],
  "Lingua (Madre)": ["Language (Own)", "Own Language"],
  "Lingua (portoghese)": ["Language (Portuguese)"],
  "Lingua (russo)": ["Language (Russian)"],
  "Lingua (sanscrito)": ["Language (Sanskrit)"],
  "Lingua (spagnolo)": ["Language (Spanish)"],
  "Lingua (tedesco)": ["Language (German)"],
  "Macchinari pesanti": [
    "Operate Heavy Machinery",
    "Operate Heavy Machine",
    "Manovrare macchinari pesanti",
    "Usare macchinari pesanti",
  ],
  Medicina: ["Medicine"],
  Miti: ["Cthulhu Mythos", "Miti di Cthulhu"],
  "Mondo naturale": ["Natural World", "Naturalistica"],
  Nuotare: ["Swim"],
  Occultismo: ["Occult"],
  Orientarsi: ["Navigate", "Navigare"],
  Persuadere: ["Persuade"],
  Pilotare: ["Pilot (Any)", "Pilot"],
  "Pilotare (aereo)": ["Pilot (Aircraft)", "Pilot (Airplane)", "Pilot (Plane)"],
  "Pilotare (barca)": ["Pilot (Boat)"],
  "Pilotare (dirigibile)": ["Pilot (Dirigible)", "Pilot (Airship)"],
  "Pilotare (mongolfiera)": ["Pilot (Balloon)", "Pilot (Hot Air Balloon)"],
  "Primo soccorso": ["First Aid", "Pronto soccorso"],
  Psicoanalisi: ["Psychoanalysis"],
  Psicologia: ["Psychology"],
  Raggirare: ["Fast Talk"],
  "Rapidità di mano": ["Sleight of Hand"],
  "Rip. elettriche": ["Electrical Repair", "Elec. Repair", "Riparazioni elettriche"],
  "Rip. meccaniche": ["Mechanical Repair", "Mech. Repair", "Riparazioni meccaniche"],
  Saltare: ["Jump"],
  Scassinare: ["Locksmith"],
  Schivare: ["Dodge"],
  Scienza: ["Science (Any)", "Science", "Scienze"],
  "Scienza (astronomia)": ["Science (Astronomy)"],
  "Scienza (biologia)": ["Science (Biology)"],
  "Scienza (botanica)": ["Science (Botany)"],
  "Scienza (chimica)": ["Science (Chemistry)"],
  "Scienza (crittografia)": ["Science (Cryptography)"],
  "Scienza (farmacia)": ["Science (Pharmacy)"],
  "Scienza (fisica)": ["Science (Physics)"],
  "Scienza (geologia)": ["Science (Geology)"],
  "Scienza (ingegneria)": ["Science (Engineering)"],
  "Scienza (matematica)": ["Science (Mathematics)"],
  "Scienza (medicina legale)": ["Science (Forensics)"],
  "Scienza (meteorologia)": ["Science (Meteorology)"],
  "Scienza (zoologia)": ["Science (Zoology)"],
  "Seguire tracce": ["Track"],
  Sopravvivenza: ["Survival (Any)", "Survival"],
  "Sopravvivenza (artico)": ["Survival (Arctic)"],
  "Sopravvivenza (bosco)": ["Survival (Forest)", "Survival (Woods)"],
  "Sopravvivenza (deserto)": ["Survival (Desert)"],
  "Sopravvivenza (giungla)": ["Survival (Jungle)"],
  "Sopravvivenza (mare)": ["Survival (Sea)"],
  "Sopravvivenza (montagna)": ["Survival (Mountain)", "Survival (Mountains)"],
  "Sopravvivenza (palude)": ["Survival (Swamp)"],
  Storia: ["History"],
  "Valore di credito": ["Credit Rating"],
  Valutare: ["Appraise"],
};

/** A family's name in files, before the parenthesis → the sheet's. */
const FAMILIES = new Map(
  Object.entries({
    "art/craft": "Arte/Mestiere",
    "art and craft": "Arte/Mestiere",
    "arts and crafts": "Arte/Mestiere",
    "arte/mestiere": "Arte/Mestiere",
    "arti e mestieri": "Arte/Mestiere",
    fighting: "Combattere",
    combattere: "Combattere",
    firearms: "Armi da fuoco",
    "armi da fuoco": "Armi da fuoco",
    language: "Lingua",
    "language (other)": "Lingua",
    lingua: "Lingua",
    lingue: "Lingua",
    lore: "Conoscenze",
    conoscenze: "Conoscenze",
    sapere: "Conoscenze",
    pilot: "Pilotare",
    pilotare: "Pilotare",
    science: "Scienza",
    scienza: "Scienza",
    scienze: "Scienza",
    survival: "Sopravvivenza",
    sopravvivenza: "Sopravvivenza",
  }),
);
const UNCHOSEN = ["any", "none", "other", "altra", "altro", "qualsiasi", "specify", "…", "..."];

/** Longer ones are no names, and slow to compare. */
const LONGEST_NAME = 300;
const keyOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/ ?\/ ?/g, "/");

const BY_NAME = new Map<string, string>();
const BY_ID = new Map<string, string>();
for (const [ours, [english, ...others]] of Object.entries(SKILL_KEYS)) {
  for (const name of [ours, english, ...others]) BY_NAME.set(keyOf(name), ours);
  BY_ID.set(foundryIdOf(english), ours);
}

/** As Foundry's system makes keys: 'Art/Craft (Fine Art)' has `i.skill.art-craft-fine-art`. */
function foundryIdOf(english: string): string {
  const words = english.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `i.skill.${words.join("-")}`;
}

export function foundryId(name: string): string | null {
  const [english] = SKILL_KEYS[BY_NAME.get(keyOf(name)) ?? ""] ?? [];
  return english === undefined ? null : foundryIdOf(english);
}

export interface KeyedSkill {
  name: string;
  /** `family`: only the family was recognised; `none`: nothing was. */
  key: "whole" | "family" | "none";
}

/** @param id of Foundry, or empty. @param whole the name in the file. */
export function keyedSkill(id: string, whole: string): KeyedSkill {
  const written = whole.slice(0, LONGEST_NAME);
  const byId = BY_ID.get(id);
  // The key of an unchosen speciality stays when the name is edited.
  if (byId && !id.endsWith("-any")) return known(byId);
  const byName = BY_NAME.get(keyOf(written));
  if (byName) return known(byName);
  const [, before = "", speciality = ""] = /^(.*?)\s*\(([^()]*)\)$/.exec(written.trim()) ?? [];
  const family = FAMILIES.get(keyOf(before));
  if (family && UNCHOSEN.includes(keyOf(speciality))) return known(genericOf(family));
  if (family && speciality.trim() !== "") {
    const name = normaliseSkillName(`${family} (${speciality.trim()})`);
    const ours = BY_NAME.get(keyOf(name));
    return ours ? known(ours) : { name, key: "family" };
  }
  return byId ? known(byId) : { name: normaliseSkillName(written), key: "none" };
}

const known = (name: string): KeyedSkill => ({ name, key: "whole" });
const genericOf = (family: string): string => (family === "Lingua" ? "Lingua (altra)" : family);

export function sourceOf(name: string): string | null {
  if (!name.includes("(") || sameSkill(name, SPECIAL_SKILLS.ownLanguage)) return null;
  const family = FAMILIES.get(keyOf(genericPart(name)));
  return family === undefined || sameSkill(genericOf(family), name) ? null : genericOf(family);
}
