import {
  BadgePercent,
  CalendarDays,
  ChevronRight,
  ClipboardList,
  Clock,
  Cog,
  Coins,
  CreditCard,
  FilePlus,
  Hammer,
  History,
  Layers,
  type LucideIcon,
  MessageSquare,
  PackageCheck,
  RotateCcw,
  Server,
  Sun,
  Undo2,
  Users,
  Wallet,
  Warehouse,
} from 'lucide-react';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  '/account/production/today': Sun,
  '/account/production/floor/jobs': Hammer,
  '/account/production/batches': Layers,
  '/account/production/machine': Cog,
  '/account/production/packing': PackageCheck,
  '/account/production/orders': ClipboardList,
  '/account/production/late': Clock,
  '/account/production/requests': MessageSquare,
  '/account/production/remakes': RotateCcw,
  '/price/custom': FilePlus,
  '/account/production/tax-exemptions': BadgePercent,
  '/account/imported-orders': History,
  '/account/imported-designs': History,
  '/account/admin/users': Users,
  '/account/production/users': Users,
  '/account/admin/credits': Coins,
  '/account/admin/terms': CreditCard,
  '/account/admin/money': Wallet,
  '/account/admin/refunds': Undo2,
  '/account/admin/calendar': CalendarDays,
  '/account/admin/hubs': Warehouse,
  '/account/production/jobs': Server,
};

/** The icon of an entry of the staff's menu. */
export function iconOf(to: string): LucideIcon {
  return ICONS[to] ?? ChevronRight;
}
