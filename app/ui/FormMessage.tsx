import { Banner } from './Banner.tsx';

/** What stands above a form when it failed, a line each; nothing where there is nothing to say. */
export function FormMessage({ message }: { readonly message: string | undefined }) {
  if (!message) return null;
  return (
    <Banner tone="bad" role="alert">
      {message.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Banner>
  );
}
