import type { AuthView } from '../../platform/auth-prompt.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import type { AuthFlow } from './flow.ts';
import { ForgotForm, ResetSent } from './ForgotForm.tsx';
import { SegmentationForm } from './SegmentationForm.tsx';

/** The account form in one of its views. */
export function AuthViews({ view, flow }: { readonly view: AuthView; readonly flow: AuthFlow }) {
  switch (view) {
    case 'login':
    case 'signup':
      return <CredentialsForm key={view} view={view} flow={flow} />;
    case 'segmentation':
      return <SegmentationForm flow={flow} />;
    case 'forgot':
      return <ForgotForm flow={flow} />;
    case 'resetsent':
      return <ResetSent flow={flow} />;
  }
}
