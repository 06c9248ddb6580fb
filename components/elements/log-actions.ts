import { followActions } from '@/lib/browser/follow-actions';

const FLAG = 'actions-in-console';

type Flags = {
  hasFlag: (key: string, value: string) => boolean;
  setFlag: (key: string, value: string) => void;
};

/** Logs what happens on the page while the switch is on; the result ends that. */
export function logActions(input: HTMLInputElement, { hasFlag, setFlag }: Flags): () => void {
  let stop: (() => void) | undefined;
  const end = () => {
    stop?.();
    stop = undefined;
  };
  const update = () => {
    end();
    if (!input.checked) return;
    stop = followActions((action, detail) => {
      // eslint-disable-next-line no-console -- the console is this switch's output
      console.info(`[${action}]`, detail);
    });
  };
  input.disabled = false;
  input.checked = hasFlag(FLAG, 'on');
  input.addEventListener('change', () => {
    setFlag(FLAG, input.checked ? 'on' : 'off');
    update();
  });
  update();
  return end;
}
