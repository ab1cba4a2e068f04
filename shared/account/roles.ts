/** Role numbers of an account. Source: product spec §6 (1 and 2 admin, 3 partner, others ordinary customers). */
export const ROLE = { customer: 0, admin: 1, productionAdmin: 2, partner: 3 } as const;

/** Whether a role may use the staff screens. */
export function isStaff(role: number): boolean {
  return role === ROLE.admin || role === ROLE.productionAdmin;
}
