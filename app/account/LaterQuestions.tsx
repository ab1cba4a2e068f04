import { useLocation, useNavigate } from 'react-router-dom';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { forgetQuestions, useLaterQuestions } from './later-questions.ts';

/** The door to the questions of a sign-up that led to a checkout, until they are opened or put aside. */
export function LaterQuestions({ className }: { readonly className?: string | undefined }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (!useLaterQuestions()) return null;
  const open = () => {
    forgetQuestions();
    void navigate(`/afterSignup?redirect=${encodeURIComponent(pathname)}`);
  };
  return (
    <Banner
      className={className ?? ''}
      title="What do you make?"
      actions={
        <Button size="s" onClick={open}>
          Answer two questions
        </Button>
      }
      onDismiss={forgetQuestions}
    >
      Two quick questions help us show you what fits. Skip them if you like.
    </Banner>
  );
}
