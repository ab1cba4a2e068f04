import {
  Boxes,
  CalendarRange,
  ChartLine,
  ChevronRight,
  ClipboardList,
  Globe,
  Hammer,
  Layers,
  type LucideIcon,
  MessageSquare,
  PackageCheck,
  RotateCcw,
  Sun,
  SwatchBook,
  Users,
  Wallet,
} from 'lucide-react';
import type { StaffLine } from '../../platform/room-screens.ts';

const ICONS: Readonly<Record<StaffLine, LucideIcon>> = {
  Today: Sun,
  Jobs: Hammer,
  Batches: Layers,
  Schedule: CalendarRange,
  Packing: PackageCheck,
  Stock: Boxes,
  Orders: ClipboardList,
  Requests: MessageSquare,
  Remakes: RotateCcw,
  Customers: Users,
  Money: Wallet,
  Catalog: SwatchBook,
  Site: Globe,
  Figures: ChartLine,
};

/** The icon of a line of the staff's menu. */
export function iconOf(line: StaffLine | undefined): LucideIcon {
  return line ? ICONS[line] : ChevronRight;
}
