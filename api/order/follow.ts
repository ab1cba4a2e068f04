/** The job that has the shop floor follow an order that was placed or has changed. */
export const ORDER_FOLLOW = 'order_follow';
