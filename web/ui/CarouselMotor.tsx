import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useState } from "react";
import type { CarouselMotorProps } from "./Carousel.tsx";

/** A divisor of the way that is left at each step, and no time: this one takes 500 ms from one slide to the next. */
const SPEED = 19;

/** Turns a carousel by swipe, and glides where `index` says. Draws nothing. */
export function CarouselMotor({ viewport, index, onChange }: CarouselMotorProps) {
  // Other options, and it would start over where it should glide.
  const [options] = useState({ loop: true, duration: SPEED, startIndex: index });
  const [attach, carousel] = useEmblaCarousel(options);

  useEffect(() => attach(viewport), [attach, viewport]);

  useEffect(() => {
    if (!carousel) return;
    const settle = () => onChange(carousel.selectedScrollSnap());
    carousel.on("select", settle);
    return () => void carousel.off("select", settle);
  }, [carousel, onChange]);

  useEffect(() => {
    if (!carousel) return;
    const turn = () => {
      const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
      // It hears of a new slide a moment later than the page, and starts over then.
      const isKnown = index < carousel.slideNodes().length;
      if (isKnown && carousel.selectedScrollSnap() !== index) carousel.scrollTo(index, isStill);
    };
    turn();
    carousel.on("reInit", turn);
    return () => void carousel.off("reInit", turn);
  }, [carousel, index]);

  return null;
}
