/** What the notations of the game mean, for `Explain`. */
export const EXPLAINED = {
  bonus: {
    question: "Che cosa vuol dire da −2 a +2?",
    answer:
      "Quanti dadi delle decine si tirano in più. Con + sono dadi bonus: vale il totale più basso. Con − sono di penalità: vale il più alto.",
  },
  blind: {
    question: "Che cosa vuol dire alla cieca?",
    answer:
      "Il risultato lo vede solo il master: nemmeno chi tira sa com'è andata, finché il master non lo mostra.",
  },
  loss: {
    question: "Come si legge 0/1d6?",
    answer:
      "Prima della barra la Sanità che si perde se il tiro riesce, dopo la barra se fallisce: 0/1d6 è niente, o quanto dice un dado da sei.",
  },
  damageBonus: {
    question: "Che cosa sono BD e ½BD?",
    answer:
      "BD è il Bonus al Danno della scheda, che si aggiunge al danno. ½BD è la sua metà, per difetto: l'hanno l'arco, la frusta e le armi da lancio.",
  },
  development: {
    question: "Che cosa vuol dire?",
    answer:
      "Si tira il percentuale. Se supera il valore che c'è adesso, o supera 95, il valore sale di quanto dice un dado da dieci: più si sa, più è difficile imparare.",
  },
} as const;
