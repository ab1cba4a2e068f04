import { Banner } from './Banner.tsx';

/** Message of what failed, above a form or a list, a line each; nothing where there is nothing to say. */
export function FormMessage({
  message,
  className,
}: {
  readonly message: string | null | undefined;
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
