import { Component, type ReactNode } from 'react';
import { type Location, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { isChunkError } from '../platform/chunk-errors.ts';
import { reportFault } from '../platform/fault-reports.ts';
import { MissingScreen } from './MissingScreen.tsx';

interface BoundaryProps {
  readonly children: ReactNode;
  readonly location: Location;
  readonly navigate: NavigateFunction;
}

/** A fault while showing a screen leads to /500, which offers the way back; a screen that did not arrive says so where it would be. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <Boundary location={useLocation()} navigate={useNavigate()}>
      {children}
    </Boundary>
  );
}

interface BoundaryState {
  readonly failedAt: string | null;
  readonly isMissing: boolean;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failedAt: null, isMissing: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failedAt: '', isMissing: isChunkError(error) };
  }

  override componentDidCatch(error: unknown) {
    if (this.state.isMissing) {
      this.setState({ failedAt: this.props.location.key });
      return;
    }
    console.error(error);
    // Failures of the server are in its own log.
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
    const { failedAt, isMissing } = this.state;
    if (failedAt === null) return this.props.children;
    return isMissing ? <MissingScreen /> : null;
  }
}
