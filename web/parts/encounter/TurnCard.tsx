import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { characterQuery } from "../../api/characters.ts";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { ChevronDownIcon, DieIcon } from "../../ui/icons.tsx";
import { tellHeight } from "../../ui/ThumbCard.tsx";
import type { Rolling } from "../roll/useRolling.ts";
import { AttackInFight } from "./AttackInFight.tsx";
import { armsOf } from "./arms.ts";
import { ammoWords, type Fight, type FightParticipant, fighterOf } from "./fight.ts";
import styles from "./TurnCard.module.css";
import { useFightChange } from "./useFightChange.ts";

interface TurnCardProps {
  fight: Fight;
  fighter: FightParticipant;
  isNamed: boolean;
  rolling: Rolling;
}

/** Actions of the current turn, at the bottom of every screen; collapsible. */
export function TurnCard({ fight, fighter, isNamed, rolling }: TurnCardProps) {
  const { data: character } = useQuery(characterQuery(fighter.characterId ?? ""));
  const { change, isBusy } = useFightChange(fight._id);
  const [isFolded, setFolded] = useState(false);
  const [hasAttacked, setAttacked] = useState(false);
  const [aimed, setAimed] = useState({ place: 0, isOpen: false });
  const arms = character ? armsOf(character) : [];
  const pending = fight.attacks.find(({ attacker }) => attacker === fighter._id);
  const target = pending && fighterOf(fight, pending.target);
  const { _id: participant, ammo = [] } = fighter;
  const root = useRef<HTMLElement>(null);
  // Other floating cards are placed above it.
  useEffect(() => tellHeight(root.current, "--turn"), []);
  return (
    <section ref={root} className={styles.root} data-turn aria-label="Il tuo turno">
      <div className={styles.head}>
        <h2 className={styles.title}>{isNamed ? `Tocca a ${fighter.name}` : "Tocca a te"}</h2>
        <IconButton
          label={isFolded ? "Che cosa puoi fare" : "Riduci"}
          size="s"
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          <ChevronDownIcon className={isFolded ? styles.up : undefined} />
        </IconButton>
      </div>
      {!isFolded && (
        <>
          {fighter.losesAttack && <p className={text.faded}>Hai cercato riparo: questo attacco è perso.</p>}
          {target && <p role="status">Aspetta la difesa di {target.name}.</p>}
          <div className={styles.ways}>
            {arms.map(({ place, name }) => (
              <Button key={place} size="s" onClick={() => setAimed({ place, isOpen: true })}>
                <DieIcon /> {name}
                <span className={text.typed}>
                  {ammoWords(fighter, { weapon: place, name: character?.weapons[place]?.name ?? "" })}
                </span>
              </Button>
            ))}
          </div>
          {ammo.some(({ left, most, isJammed }) => isJammed || left < most) && (
            <div className={styles.ways}>
              {ammo.map(
                ({ weapon, name, left, most, isJammed }) =>
                  (isJammed || left < most) && (
                    <Button
                      key={weapon}
                      size="s"
                      variant="quiet"
                      onClick={() =>
                        change({
                          ammo: { participant, weapon, ...(isJammed ? { isJammed: false } : { left: most }) },
                        })
                      }
                    >
                      {isJammed ? "Sblocca" : "Ricarica"} {name}
                    </Button>
                  ),
              )}
            </div>
          )}
          <div className={styles.ends}>
            {arms.some(({ isShot }) => isShot) && (
              <Button
                size="s"
                variant="quiet"
                onClick={() => change({ set: { participant, isAiming: true } }, { next: participant })}
              >
                Mira
              </Button>
            )}
            <Button size="s" variant="quiet" onClick={() => change({ wait: participant })}>
              Aspetta
            </Button>
            <Button
              variant={hasAttacked ? "main" : "plain"}
              size="s"
              busy={isBusy}
              onClick={() => change({ next: participant })}
            >
              Fatto
            </Button>
          </div>
        </>
      )}
      {character && (
        <AttackInFight
          open={aimed.isOpen}
          place={aimed.place}
          rolling={rolling}
          character={character}
          onAttacked={() => setAttacked(true)}
          onClose={() => setAimed({ ...aimed, isOpen: false })}
        />
      )}
    </section>
  );
}
