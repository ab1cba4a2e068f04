/** "1 piece", "1,200 pieces". */
export function piecesWords(quantity: number): string {
  return quantity === 1 ? '1 piece' : `${quantity.toLocaleString('en-US')} pieces`;
}
