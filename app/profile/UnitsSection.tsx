import { chooseUnit } from '../platform/choose-unit.ts';
import { saveProfile } from '../platform/session.ts';
import { useSession } from '../platform/session-state.ts';
import { useUnit } from '../platform/units.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Stack } from '../ui/Layout.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { Section } from '../ui/Section.tsx';

const UNITS = [
  { value: 'mm', title: 'Millimeters', detail: '180.00 mm' },
  { value: 'in', title: 'Inches', detail: '7.087 in' },
] as const;

/** The unit of lengths, and whether odd sizes are warned of. */
export function UnitsSection() {
  const { account } = useSession();
  const warned = account?.hasDismissedDimensionsWarning === false;
  return (
    <Section id="units" title="Units">
      <Stack gap={3}>
        <RadioCards
          legend="Show lengths in"
          hideLegend
          layout="tiles"
          options={UNITS}
          value={useUnit()}
          onChange={chooseUnit}
        />
        <Checkbox
          checked={warned}
          onChange={(event) => void saveProfile({ hasDismissedDimensionsWarning: !event.target.checked })}
        >
          Ask me about guessed, very small or very large sizes
        </Checkbox>
      </Stack>
    </Section>
  );
}
