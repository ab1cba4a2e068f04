/**
 * Checks of a pricing kernel's input. Input from outside is held against the schemas (validate.ts). The browser
 * prices what already came through one: the price book was checked where it was made and where it was kept, and the part
 * is of our own measuring. There only the figures are checked, so that a first visit need not load the schemas' library.
 */
import { type Failure, failure } from '../base/failure.ts';
import { err, ok, type Result } from '../base/result.ts';
import type {
  AccountInput,
  MaterialInput,
  PartInput,
  PartPriceInput,
  PricingModel,
  QuotePriceInput,
  ThicknessInput,
} from './model.ts';
import { checkPrices, checkRateTables, missingSpeed } from './tables.ts';

/** One check per record that the kernel takes. Failures name the field below the record's own name. */
export interface PricingChecks {
  partInput(input: PartPriceInput): Result<PartPriceInput, Failure>;
  quoteInput(input: QuotePriceInput): Result<QuotePriceInput, Failure>;
  pricingModel(input: PricingModel): Result<PricingModel, Failure>;
  account(input: AccountInput): Result<AccountInput, Failure>;
  material(input: MaterialInput): Result<MaterialInput, Failure>;
  thickness(input: ThicknessInput): Result<ThicknessInput, Failure>;
  part(input: PartInput): Result<PartInput, Failure>;
}

/** Names the first number below `value` that is negative or not finite; null where all are sound. */
function unsoundFigure(value: unknown, field: string): Failure | null {
  if (typeof value === 'number')
    return Number.isFinite(value) && value >= 0 ? null : failure('invalid_number', { field });
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, entry] of Object.entries(value)) {
    const problem = unsoundFigure(entry, Array.isArray(value) ? `${field}[${name}]` : `${field}.${name}`);
    if (problem) return problem;
  }
  return null;
}

function unsoundQuantity({ quantity }: PartInput): Failure | null {
  const sound = Number.isSafeInteger(quantity) && quantity >= 1;
  return sound ? null : failure('invalid_quantity', { field: 'part.quantity' });
}

/** The figures of a thickness that a price depends on; the catalogue's has more. */
function pricedFigures({
  mm,
  pierce_seconds,
  cut_speed,
  line_engraving_speed,
  area_engraving_speed,
  ...rest
}: ThicknessInput) {
  const { price_per_cm2, sizes } = rest;
  return { mm, pierce_seconds, cut_speed, line_engraving_speed, area_engraving_speed, price_per_cm2, sizes };
}

const modelProblem = (model: PricingModel): Failure | null =>
  unsoundFigure(model, 'pricingModel') ?? checkRateTables(model, 'pricingModel');
const termsProblem = (terms: AccountInput): Failure | null => unsoundFigure(terms, 'account');
const materialProblem = ({ protected_sides }: MaterialInput): Failure | null =>
  unsoundFigure({ protected_sides }, 'material');
const thicknessProblem = (thickness: ThicknessInput): Failure | null =>
  unsoundFigure(pricedFigures(thickness), 'thickness') ?? checkPrices(thickness, 'thickness');
const partProblem = (part: PartInput): Failure | null => unsoundQuantity(part) ?? unsoundFigure(part, 'part');

function speedProblem({ part, material, thickness }: PartPriceInput): Failure | null {
  const speed = missingSpeed(part, material, thickness);
  return speed ? failure('missing_speed', { field: `thickness.${speed}` }) : null;
}

function checked<T>(value: T, problem: Failure | null): Result<T, Failure> {
  return problem ? err(problem) : ok(value);
}

/** The checks of figures alone, for input whose shape a schema has vouched for. */
export const figureChecks: PricingChecks = {
  partInput: (input) =>
    checked(
      input,
      modelProblem(input.pricingModel) ??
        termsProblem(input.account) ??
        materialProblem(input.material) ??
        thicknessProblem(input.thickness) ??
        partProblem(input.part) ??
        speedProblem(input),
    ),
  quoteInput: (input) =>
    checked(
      input,
      modelProblem(input.pricingModel) ??
        termsProblem(input.account) ??
        unsoundFigure(input.partCents, 'partCents') ??
        unsoundFigure(input.boxes, 'boxes'),
    ),
  pricingModel: (input) => checked(input, modelProblem(input)),
  account: (input) => checked(input, termsProblem(input)),
  material: (input) => checked(input, materialProblem(input)),
  thickness: (input) => checked(input, thicknessProblem(input)),
  part: (input) => checked(input, partProblem(input)),
};
