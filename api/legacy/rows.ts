/** Table `imported_customers`: people of the old shop, by its number for them. Emptied where the person was erased. */
export interface ImportedCustomerRow {
  v1_user_id: number;
  email: string | null;
  name: string | null;
  last_name: string | null;
  prime_per_minute_rate: number;
  legacy_making_discount_percent: number;
  showroom_url: string | null;
  /** Who it turned out to be here; null while nobody came. */
  account_id: string | null;
  /** Names what the export said, so that a second reading finds nothing new. */
  row_hash: string;
  imported_at: string;
  /** When its person was erased: the next import leaves it alone. */
  erased_at: string | null;
}

/** Columns that say whose a record is. */
export interface ImportedOwnerColumns {
  /** 0 where the old shop named nobody. */
  v1_user_id: number;
  email: string | null;
  account_id: string | null;
}

/** Table `imported_designs`. */
export interface ImportedDesignRow extends ImportedOwnerColumns {
  id: string;
  v1_id: string;
  name: string;
  filename: string | null;
  /** Where storage has the file; null where there is none. */
  file_key: string | null;
  file_bytes: number | null;
  material: string | null;
  thickness_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  made_at: string;
  /** The design that was made of it to order it again. */
  design_id: string | null;
  search: string;
  row_hash: string;
  imported_at: string;
  erased_at: string | null;
}

/** Table `imported_orders`. */
export interface ImportedOrderRow extends ImportedOwnerColumns {
  id: string;
  v1_id: string;
  number: string;
  status: string;
  placed_at: string;
  shipped_at: string | null;
  total_cents: number;
  currency: string;
  ship_to: string | null;
  tracking_number: string | null;
  notes: string | null;
  search: string;
  row_hash: string;
  imported_at: string;
  erased_at: string | null;
}

/** Table `imported_order_lines`. */
export interface ImportedLineRow {
  order_id: string;
  position: number;
  /** The old shop's id of the drawing it was made of. */
  design_v1_id: string | null;
  name: string;
  material: string | null;
  thickness_mm: number | null;
  quantity: number;
  price_cents: number | null;
  row_hash: string;
}
