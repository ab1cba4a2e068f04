import { z } from 'zod';
import { endpoints } from '../base/endpoint.ts';
import { doneAnswer, idField, idParams, lineField, timeField } from '../base/fields.ts';
import { badgeAddresses } from './addresses.ts';

const PIN_WORDS = 'A PIN has 4 to 8 digits.';

/** Digits that the holder of a badge types. */
const pinField = z.string().regex(/^\d{4,8}$/, { error: PIN_WORDS });

/** A badge as administrators see it. */
const badgeSchema = z.object({
  id: idField,
  /** Name of its holder, as scans carry it. */
  name: z.string(),
  code: z.string(),
  given_at: timeField,
  /** Null while it is in use. */
  taken_at: timeField.nullable(),
});
export type UserBadge = z.infer<typeof badgeSchema>;

export const giveBadgeBody = z.strictObject({
  name: lineField(60).min(1, { error: 'Enter who wears it.' }),
  pin: pinField,
});

export const badgePinBody = z.strictObject({ pin: pinField });

/** Without a PIN the name alone is asked for. */
export const checkBadgeBody = z.strictObject({
  code: lineField(40).min(1, { error: 'Scan your badge.' }),
  pin: pinField.optional(),
});

/** A badge that is in use; `proof` where its PIN was right, good for {@link PROOF_MS}. */
const checkedSchema = z.object({ code: z.string(), name: z.string(), proof: z.string().nullable() });
export type CheckedBadge = z.infer<typeof checkedSchema>;

const badgesAnswer = z.object({ badges: z.array(badgeSchema) });

export const badgeEndpoints = endpoints(badgeAddresses, {
  ofUser: {
    summary: 'Badges of an account, those in use first',
    params: idParams,
    answer: badgesAnswer,
    failures: ['not_found'],
  },
  give: {
    repeat: 'creates',
    summary: 'Give a member of staff a badge with a PIN',
    params: idParams,
    body: giveBadgeBody,
    answer: badgesAnswer,
    failures: ['not_found', 'conflict'],
  },
  setPin: {
    repeat: 'sets',
    summary: 'Set another PIN of a badge',
    params: idParams,
    body: badgePinBody,
    answer: doneAnswer,
    failures: ['not_found', 'conflict'],
  },
  take: {
    repeat: 'sets',
    summary: 'Take a badge back: from now on it names nobody',
    params: idParams,
    answer: badgesAnswer,
    failures: ['not_found'],
  },
  check: {
    repeat: 'sets',
    summary: 'The name on a badge; with its PIN, proof that its holder is here',
    body: checkBadgeBody,
    answer: checkedSchema,
    failures: ['not_found', 'wrong_code', 'rate_limited'],
  },
});
