/**
 * Script in place of Stripe's own in a browser without a way to Stripe: the same calls, with a form and a bank's
 * question of its own, speaking to api.stripe.com as Stripe's does. Served by the test in place of
 * https://js.stripe.com; nothing of it is in the product.
 */
export const PAGE_SCRIPT = `
window.Stripe = (key) => {
  const post = async (path, fields) => {
    const body = new URLSearchParams({ key, ...fields });
    const answer = await fetch('https://api.stripe.com/v1/' + path, { method: 'POST', body });
    return { ok: answer.ok, value: await answer.json() };
  };
  const field = (label, value) => {
    const place = document.createElement('label');
    const input = document.createElement('input');
    input.value = value;
    place.append(label + ' ', input);
    return [place, input];
  };
  const element = (inputs) => {
    const listeners = {};
    return {
      mount(place) {
        for (const [label, name, value] of [['Card number', 'number', ''], ['Expires', 'end', '12/34'], ['Security code', 'cvc', '123']]) {
          const [shown, input] = field(label, value);
          inputs[name] = input;
          input.addEventListener('input', () => listeners.change?.({ complete: true, value: { type: 'card' } }));
          (typeof place === 'string' ? document.querySelector(place) : place).append(shown);
        }
        setTimeout(() => listeners.ready?.());
      },
      on(name, listener) { listeners[name] = listener; return this; },
      off() { return this; },
      once() { return this; },
      update() {},
      unmount() {},
      destroy() {},
    };
  };
  // Buttons of wallets: one that has a good card.
  const wallet = (all) => {
    const listeners = {};
    return {
      ...element({}),
      on(name, listener) { listeners[name] = listener; return this; },
      mount(place) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'Google Pay';
        button.addEventListener('click', () => {
          const resolve = () => { all.byWallet = true; listeners.confirm({ paymentFailed() {} }); };
          listeners.click({ resolve, reject() {} });
        });
        (typeof place === 'string' ? document.querySelector(place) : place).append(button);
        setTimeout(() => listeners.ready?.({ availablePaymentMethods: { googlePay: true } }));
      },
    };
  };
  return {
    elements() {
      const inputs = {};
      const made = {};
      const all = {
        inputs,
        byWallet: false,
        create(type) { made[type] = type === 'expressCheckout' ? wallet(all) : element(inputs); return made[type]; },
        getElement: (type) => made[type] ?? null,
        update() {},
        on() {},
        off() {},
        fetchUpdates: async () => ({}),
        async submit() {
          if (all.byWallet) return {};
          return inputs.number.value.trim() === '' ? { error: { message: 'Your card number is incomplete.' } } : {};
        },
      };
      return all;
    },
    createToken() {},
    confirmCardPayment() {},
    async createPaymentMethod({ elements: { inputs, byWallet } }) {
      const [month, year] = inputs.end.value.split('/');
      const { ok, value } = await post('payment_methods', {
        type: 'card', 'card[number]': byWallet ? '4242424242424242' : inputs.number.value, 'card[exp_month]': month, 'card[exp_year]': '20' + year,
      });
      return ok ? { paymentMethod: value } : { error: value.error };
    },
    handleNextAction: ({ clientSecret }) => new Promise((resolve) => {
      const asked = document.createElement('dialog');
      asked.setAttribute('aria-label', '3-D Secure');
      const answer = (words, succeeds) => {
        const button = document.createElement('button');
        button.textContent = words;
        button.addEventListener('click', async () => {
          const { ok, value } = await post('bank', { client_secret: clientSecret, succeeds: String(succeeds) });
          asked.remove();
          resolve(ok && succeeds ? { paymentIntent: value } : { error: { message: value.error?.message ?? 'Your bank did not agree.' } });
        });
        asked.append(button);
      };
      answer('Complete', true);
      answer('Fail', false);
      document.body.append(asked);
      asked.showModal();
    }),
    _registerWrapper() {},
    registerAppInfo() {},
  };
};
window.Stripe.version = 'endive';
`;
