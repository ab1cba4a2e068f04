import { Shapes } from 'lucide-react';
import type { ComponentProps } from 'react';
import { SketchPicture } from '../issued/SketchPicture.tsx';
import styles from './Job.module.css';

interface PartPictureProps {
  readonly sketch: ComponentProps<typeof SketchPicture>['sketch'] | undefined;
  readonly name: string;
}

/** A part's drawing, small, to tell it by. */
export function PartPicture({ sketch, name }: PartPictureProps) {
  return (
    <span className={styles.picture}>
      {sketch ? <SketchPicture sketch={sketch} name={name} /> : <Shapes size={24} aria-hidden="true" />}
    </span>
  );
}
