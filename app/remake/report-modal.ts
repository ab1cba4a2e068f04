/** The name that the dialog for reporting a problem of an order is opened by. */
export function reportModal(orderId: string): string {
  return `report ${orderId}`;
}
