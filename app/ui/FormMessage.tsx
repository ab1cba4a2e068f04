import { Banner } from './Banner.tsx';

/** Message above a form when it failed, a line each; empty where there is none. */
export function FormMessage({
  message,
  className,
}: {
  readonly message: string | undefined;
  readonly className?: string | undefined;
}) {
  if (!message) return null;
  return (
    <Banner tone="bad" role="alert" className={className}>
      {message.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Banner>
  );
}
