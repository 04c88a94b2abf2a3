import useEmblaCarousel from "embla-carousel-react";
import { useEffect } from "react";
import type { CarouselMotorProps } from "./Carousel.tsx";

/** The library's own measure of speed: about 500 ms from one slide to the next. */
const SPEED = 30;

/** Turns a carousel by swipe, and glides where `index` says. Draws nothing. */
export function CarouselMotor({ viewport, index, onChange }: CarouselMotorProps) {
  const [attach, carousel] = useEmblaCarousel({ loop: true, duration: SPEED, startIndex: index });

  useEffect(() => attach(viewport), [attach, viewport]);

  useEffect(() => {
    if (!carousel) return;
    const settle = () => onChange(carousel.selectedScrollSnap());
    carousel.on("select", settle);
    return () => void carousel.off("select", settle);
  }, [carousel, onChange]);

  useEffect(() => {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (carousel && carousel.selectedScrollSnap() !== index) carousel.scrollTo(index, isStill);
  }, [carousel, index]);

  return null;
}
