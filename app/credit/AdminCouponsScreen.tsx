import { StaffHead } from '../account/StaffHead.tsx';
import { List } from '../list/List.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Page, Row } from '../ui/Layout.tsx';
import { openModal } from '../ui/modals.ts';
import { COUPON_MODAL, CouponForm } from './CouponForm.tsx';
import styles from './Credit.module.css';
import { ALL_COUPONS } from './lists.tsx';

/** /account/admin/coupons: all coupons, making one, and ending some. For role 1. */
export function AdminCouponsScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Coupons" />
        <Row gap={3} className={styles.title}>
          <Button variant="primary" onClick={() => openModal(COUPON_MODAL)}>
            New coupon
          </Button>
          <LinkButton to="/account/admin/credits">Customers’ credit</LinkButton>
        </Row>
        <List list={ALL_COUPONS} />
        <CouponForm />
      </Page>
    </QueryScope>
  );
}
