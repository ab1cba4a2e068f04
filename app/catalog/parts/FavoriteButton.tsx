import { Heart } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { setFavorite } from '../favorites.ts';
import styles from './FavoriteButton.module.css';

interface FavoriteButtonProps {
  readonly material: { readonly id: number; readonly display_name: string };
  readonly on: boolean;
}

/** The heart of a material: pressed, it stands among the saved ones. */
export function FavoriteButton({ material, on }: FavoriteButtonProps) {
  return (
    <IconButton
      label={`Favorite: ${material.display_name}`}
      title={on ? 'Remove from favorites' : 'Add to favorites'}
      aria-pressed={on}
      className={styles.heart}
      onClick={() => setFavorite(material.id, !on)}
    >
      <Heart aria-hidden="true" />
    </IconButton>
  );
}
