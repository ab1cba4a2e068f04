import { SERVICE_NAMES, SERVICES, type Service } from '../pricing/services.ts';
import type { Part, Quote } from './wire.ts';

/** A service that is ordered for a part, as quote, checkout, order and mail show it. */
export interface ServiceLine {
  readonly service: Service;
  readonly label: string;
  /** Share of it in the part's price, whole cents; null while the part has no price. */
  readonly cents: number | null;
}

/** The services ordered for a part, in the order they are done. */
export function serviceLines({ choices, breakdown }: Pick<Part, 'choices' | 'breakdown'>): ServiceLine[] {
  return SERVICES.filter((service) => choices[service]).map((service) => ({
    service,
    label: SERVICE_NAMES[service],
    cents: breakdown.find(({ code }) => code === service)?.cents ?? null,
  }));
}

/** Words of a production speed where it begins: "5 working days", with an analysis "5 working days after the engineer’s analysis". */
export function speedWords(label: string, parts: readonly Pick<Part, 'choices'>[]): string {
  const analyzed = parts.some(({ choices }) => choices.dfm_analysis);
  return `${label.toLowerCase()}${analyzed ? ' after the engineer’s analysis' : ''}`;
}

/** When a quote ships: "Ships Thu, Dec 3, 5 working days"; the day alone where staff set it, or nothing is made at a speed. */
export function shipsWords(day: string, quote: Pick<Quote, 'production_speed' | 'parts' | 'custom_rates'>): string {
  const { production_speed: speed, parts, custom_rates } = quote;
  return custom_rates || parts.length === 0 ? `Ships ${day}` : `Ships ${day}, ${speedWords(speed.label, parts)}`;
}
