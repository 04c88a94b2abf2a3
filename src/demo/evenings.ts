import type { Session } from "../accounts/index.ts";
import type { Play, Player } from "./play.ts";

export interface Cast {
  readonly play: Play;
  readonly master: Session;
  readonly ettore: Player;
  readonly livia: Player;
  readonly oreste: Player;
  readonly adele: Player;
  readonly spina: string;
  readonly creature: string;
  readonly letter: string;
  readonly cutting: string;
  readonly telegram: string;
  readonly map: string;
  /** Clues. */
  readonly fourteen: string;
  readonly cups: string;
}

const skill = (name: string) => ({ kind: "skill", name }) as const;
const characteristic = (name: string) => ({ kind: "characteristic", name }) as const;
const attack = (weapon: number) => ({ kind: "attack", weapon }) as const;
const LUCK = { kind: "luck" } as const;

export function firstEvening(
  { play, master, ettore, livia, oreste, adele, ...things }: Cast,
  at: number,
): void {
  play.begin(at, "La lampada spenta");
  play.note(
    master,
    "Mercoledì 10 marzo 1926. La corriera da Genova arriva a Sestri con due ore di ritardo, sotto la pioggia.",
  );
  play.show(things.cutting, "*");
  play.roll(livia, skill("Psicologia"), 52);
  play.roll(ettore, skill("Raggirare"), 31);
  play.note(
    ettore.session,
    "L'ostessa della Lampara è la sorella del guardiano. Ha apparecchiato per sei, e noi siamo quattro.",
  );
  const boat = play.roll(oreste, skill("Pilotare (barca)"), 77);
  play.push(oreste, boat, "Taglia dietro lo scoglio, dove non va nessuno", 41);
  play.roll(adele, skill("Individuare"), 8, { bonus: 1 });
  play.find(things.cups, adele);
  play.roll(livia, skill("Individuare"), 93, { seenBy: "blind" });
  play.show(things.letter, "*");
  play.find(things.fourteen, "*");
  play.roll(ettore, skill("Biblioteconomia"), 70);
  play.roll(adele, skill("Valutare"), 1);
  play.note(
    adele.session,
    "La lente del faro è tagliata come il mio prisma. Stessa mano, stesso vetro. Non l'ho detto agli altri.",
    true,
  );
  play.frighten(ettore, "0/1d3", "le quattordici candele", 88);
  play.frighten(adele, "0/1d3", "le quattordici candele", 40);
  play.roll(oreste, characteristic("Costituzione"), 60);
  play.roll(livia, skill("Primo soccorso"), 15);
  play.note(master, "La seconda luce si è accesa alle 3.15. Qualcuno, sullo scoglio, ha alzato una mano.");
  play.note(master, "Bonavera sa che Adele è in paese: la prossima volta manda l'automobile.", true);
  play.develop(true);
  play.improve(ettore, "Raggirare", 95);
  play.improve(livia, "Primo soccorso", 34);
  play.improve(adele, "Valutare", 71);
  play.develop(false);
  play.end();
}

/** Produces the wounds, fears and ticks of the current sheets. */
export function secondEvening(
  { play, master, ettore, livia, oreste, adele, ...things }: Cast,
  at: number,
): void {
  play.begin(at, "Quindici");
  play.newDay();
  play.note(master, "Giovedì. Il mare è piatto come un tavolo, e nessuna barca è uscita.");
  play.show(things.telegram, ettore);
  play.roll(ettore, skill("Psicologia"), 14);
  const look = play.roll(livia, skill("Individuare"), 44);
  play.payWithLuck(livia, look);
  play.roll(adele, skill("Scassinare"), 25);
  play.show(things.map, "*");
  play.roll(oreste, skill("Ascoltare"), 30);
  play.roll(adele, skill("Occultismo"), 48, { seenBy: "masters" });
  play.note(
    ettore.session,
    "Calligaris da Trieste: una sua paziente disegna questo faro. Non ho ancora mostrato il telegramma.",
    true,
  );
  play.roll(livia, LUCK, 49);
  play.roll(ettore, skill("Furtività"), 100);
  play.rollOf(things.spina, { kind: "skill", name: "Intimidire" }, 22);
  const fight = play.beginFight();
  play.frighten(oreste, "1/1d8", "la luce sotto lo scoglio", 38);
  play.frighten(livia, "1/1d8", "la luce sotto lo scoglio", 100);
  play.follow(livia, "understanding", 20);
  play.follow(livia, "mythos", null);
  play.bout(livia, "others", "Conta ad alta voce i battiti di tutti i presenti, e non riesce a smettere");
  play.roll(oreste, attack(2), 9);
  play.rollOf(things.creature, { kind: "attack", weapon: 0 }, 27);
  play.hurt(oreste, 9, "un braccio di luce");
  play.follow(oreste, "consciousness", 50);
  play.roll(adele, attack(1), 64, { difficulty: "arduous" });
  play.hurt(ettore, 3, "gli scogli");
  play.roll(adele, characteristic("Potere"), 17);
  const people = ["Ettore Vassallo", "Livia Sanguineti", "Oreste Pittaluga", "Adele Morpurgo"];
  play.endFight(fight, 3, [...people, "Chi conta sotto lo scoglio"]);
  play.bout(livia, "over");
  play.roll(livia, skill("Primo soccorso"), 61);
  play.help(oreste, "first-aid");
  play.roll(ettore, skill("Arte/Mestiere (fotografia)"), 40);
  play.note(
    oreste.session,
    "Quattordici li ho contati anch'io. Il quindici l'ha detto qualcun altro, con la mia voce.",
  );
  play.note(livia.session, "Ettore ha una lastra impressionata. Svilupparla? Votato: tre no, un sì (lui).");
  play.note(
    master,
    "La prossima volta: il pozzo della Lampara, l'automobile grigia, e chi ha detto quindici.",
    true,
  );
  play.end();
}
