import { computer } from '../platform/compute/compute.ts';
import { cartSums, onCartChange } from '../platform/cart-count.ts';
import { setStepperFacts } from '../platform/stepper-facts.ts';
import { othersOnDevice, othersOnQuote } from './others-on-quote.ts';
import { onPartChange, partInHand } from './store.ts';
import { trayParts } from './tray/use-tray.ts';

/** Keeps the shell's stepper in step with the part in hand. Called once, when the app starts. */
export function watchStepper(): () => void {
  const tell = () => {
    const part = partInHand();
    const { pricer } = computer;
    const others = othersOnQuote(cartSums(), part.link.partId) ?? othersOnDevice(trayParts(), part, pricer);
    const stock = pricer?.stockOf(part.choices.thickness_id) ?? null;
    const ready = part.status === 'ready';
    const shown = part.materialChosen || ready ? stock : null;
    setStepperFacts({
      filename: part.status === 'none' ? null : part.filename,
      widthMm: part.configuration?.dimensions.width ?? null,
      heightMm: part.configuration?.dimensions.height ?? null,
      designConfirmed: ready && part.sizeConfirmed,
      materialName: shown?.material.display_name ?? null,
      thicknessMm: shown?.thickness.mm ?? null,
      materialChosen: part.materialChosen && stock !== null,
      totalCents: part.view && (others ? others.cents + part.view.price.priceCents : part.view.orderCents),
      withOthers: others !== null,
      quantity: part.choices.quantity,
      quotePath: part.link.quoteId ? `/price/${part.link.quoteId}` : '/price',
    });
  };
  tell();
  const stops = [onPartChange(tell), onCartChange(tell)];
  return () => {
    for (const stop of stops) stop();
  };
}
