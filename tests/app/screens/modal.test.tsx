// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Modal } from '../../../app/ui/Modal.tsx';
import { closeModal, openModal } from '../../../app/ui/modals.ts';
import { useConfirm } from '../../../app/ui/use-confirm.tsx';

afterEach(() => {
  act(() => closeModal());
  cleanup();
});

let arrive = () => {};

function Late() {
  const [there, setThere] = useState(false);
  arrive = () => setThere(true);
  return there ? <input aria-label="E-mail" /> : <p>Loading</p>;
}

describe('a dialog', () => {
  it('puts the focus on its first field', async () => {
    render(
      <Modal name="form" title="Log in">
        <input aria-label="E-mail" />
        <input aria-label="Password" />
      </Modal>,
    );
    await act(async () => openModal('form'));
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  });

  it('of radio buttons takes the one that is checked', async () => {
    render(
      <Modal name="units" title="Unit">
        <input type="radio" name="unit" aria-label="mm" />
        <input type="radio" name="unit" aria-label="in" defaultChecked />
      </Modal>,
    );
    await act(async () => openModal('units'));
    expect(document.activeElement).toBe(screen.getByLabelText('in'));
  });

  it('gives it to a form that is loaded later, unless it was moved meanwhile', async () => {
    render(
      <Modal name="late" title="Log in">
        <Late />
        <button type="button">Elsewhere</button>
      </Modal>,
    );
    await act(async () => openModal('late'));
    act(() => arrive());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')));
    await act(async () => closeModal('late'));
    await act(async () => openModal('late'));
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere', hidden: true });
    elsewhere.focus();
    act(() => arrive());
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(document.activeElement).toBe(elsewhere);
  });
});

describe('the question before something is taken away', () => {
  const done: string[] = [];
  function Row() {
    const confirm = useConfirm();
    const remove = async () => {
      const sure = await confirm.ask({
        title: 'Remove Sam?',
        text: 'Sam finds nothing any more.',
        action: 'Remove it',
      });
      done.push(sure ? 'removed' : 'kept');
    };
    return (
      <>
        <button type="button" onClick={() => void remove()}>
          Remove
        </button>
        {confirm.dialog}
      </>
    );
  }

  it('does it once it is agreed to, and nothing where it is left by button, Escape or going away', async () => {
    const { unmount } = render(<Row />);
    const ask = async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
      return screen.findByRole('dialog', { name: 'Remove Sam?' });
    };
    await ask();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(done).toEqual(['kept']));
    fireEvent(await ask(), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(done).toEqual(['kept', 'kept']));
    await ask();
    fireEvent.click(screen.getByRole('button', { name: 'Remove it' }));
    await waitFor(() => expect(done).toEqual(['kept', 'kept', 'removed']));
    expect(screen.queryByRole('dialog')).toBeNull();
    await ask();
    unmount();
    await waitFor(() => expect(done).toEqual(['kept', 'kept', 'removed', 'kept']));
  });
});
