/**
 * Services that a person does for one part of an order, ordered by a yes. Minutes and rates come from the rate card; what they come
 * to is once per part line, whatever the quantity.
 */
import { roundHalfUp } from '../base/money.ts';
import type { PartInput, PartStyle, PricingModel, ServiceRates } from './model.ts';

/** Choices of a part that order services. */
export interface OrderedServices {
  readonly dfm_analysis: boolean;
  readonly quality_inspection: boolean;
}

/** The kinds of services, in the order they are done. */
export const SERVICES = ['dfm_analysis', 'quality_inspection'] as const satisfies readonly (keyof OrderedServices)[];
export type Service = (typeof SERVICES)[number];

/** Names of the services wherever they are shown: panel, quote, checkout, order, mail. */
export const SERVICE_NAMES: Readonly<Record<Service, string>> = {
  dfm_analysis: 'Engineer’s DFM analysis',
  quality_inspection: 'Quality inspection',
};

/** Figures of a rate card that states none: of a price book that a device kept before there were services. */
export const STANDARD_RATES: ServiceRates = {
  dfmAnalysisMinutes: 30,
  dfmAnalysisWorkingDays: 1,
  engineerPricePerMinuteUsd: 1.5,
  qualityInspectionMinutes: 15,
  qualityInspectionMinutesPerContour: 0.5,
  qualityInspectionMostContours: 40,
  inspectorPricePerMinuteUsd: 1.2,
};

/** The services' figures of a rate card. */
export function serviceRates({ services }: Pick<PricingModel, 'services'>): ServiceRates {
  return services ?? STANDARD_RATES;
}

/** How a service's price comes about: so many minutes at a rate. */
export interface ServicePrice {
  readonly minutes: number;
  readonly usdPerMinute: number;
  readonly cents: number;
  /** Cut contours that are measured; 0 where none are. */
  readonly contours: number;
}

/** Price of a service for a part with these styles, whether or not it is ordered. */
export function servicePrice(
  service: Service,
  model: Pick<PricingModel, 'services'>,
  styles: readonly Pick<PartStyle, 'assignedTo' | 'shape_count'>[],
): ServicePrice {
  const rates = serviceRates(model);
  const contours = service === 'quality_inspection' ? measuredContours(rates, styles) : 0;
  const [minutes, usdPerMinute] =
    service === 'dfm_analysis'
      ? [rates.dfmAnalysisMinutes, rates.engineerPricePerMinuteUsd]
      : [
          rates.qualityInspectionMinutes + contours * rates.qualityInspectionMinutesPerContour,
          rates.inspectorPricePerMinuteUsd,
        ];
  return { minutes, usdPerMinute, cents: roundHalfUp(minutes * usdPerMinute * 100), contours };
}

/** Cut contours that an inspection measures on one piece: all of them, up to the card's most. */
function measuredContours(
  { qualityInspectionMostContours }: ServiceRates,
  styles: readonly Pick<PartStyle, 'assignedTo' | 'shape_count'>[],
): number {
  const cut = styles.reduce((sum, { assignedTo, shape_count }) => sum + (assignedTo.cutting ? shape_count : 0), 0);
  return Math.min(cut, qualityInspectionMostContours);
}

/** Charge of the ordered services in a part's price, USD of whole cents. */
export function servicesInput(
  ordered: OrderedServices,
  model: Pick<PricingModel, 'services'>,
  styles: readonly Pick<PartStyle, 'assignedTo' | 'shape_count'>[],
): Pick<PartInput, 'dfm_analysis_price_usd' | 'quality_inspection_service_price_usd'> {
  const usd = (service: Service) => (ordered[service] ? servicePrice(service, model, styles).cents / 100 : 0);
  return {
    dfm_analysis_price_usd: usd('dfm_analysis'),
    quality_inspection_service_price_usd: usd('quality_inspection'),
  };
}
