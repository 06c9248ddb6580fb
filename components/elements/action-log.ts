import { followActions } from '@/lib/browser/follow-actions';
import { hasFlag, setFlag } from '@/lib/browser/session-flag';

const FLAG = 'actions-in-console';

export class ActionLog extends HTMLElement {
  #stop: (() => void) | undefined;

  connectedCallback() {
    const input = this.querySelector('input');
    if (!input) return;
    input.checked = hasFlag(FLAG, 'on');
    this.#toggle(input.checked);
    input.addEventListener('change', () => {
      setFlag(FLAG, input.checked ? 'on' : 'off');
      this.#toggle(input.checked);
    });
  }

  disconnectedCallback() {
    this.#stop?.();
  }

  #toggle(isOn: boolean) {
    this.#stop?.();
    this.#stop = isOn
      ? followActions((action, detail) => {
          // eslint-disable-next-line no-console -- the console is this switch's output
          console.info(`[${action}]`, detail);
        })
      : undefined;
  }
}
