import { Component, type ReactNode } from 'react';
import { type Location, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { reportFault } from '../platform/fault-reports.ts';

interface BoundaryProps {
  readonly children: ReactNode;
  readonly location: Location;
  readonly navigate: NavigateFunction;
}

/** A fault while showing a screen leads to /500, which offers the way back. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary location={useLocation()} navigate={useNavigate()}>
      {children}
    </Boundary>
  );
}

class Boundary extends Component<BoundaryProps, { readonly failedAt: string | null }> {
  override state = { failedAt: null as string | null };

  static getDerivedStateFromError() {
    return { failedAt: '' };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
    // What the server failed at is in its own log.
    if ((error as Partial<Error> | null)?.name !== 'CallError') reportFault('screen', error);
    const { location, navigate } = this.props;
    this.setState({ failedAt: location.key });
    void navigate('/500', { replace: true, state: { from: location.pathname + location.search } });
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.failedAt !== null && before.location.key !== this.props.location.key)
      this.setState({ failedAt: null });
  }

  override render() {
    return this.state.failedAt === null ? this.props.children : null;
  }
}
