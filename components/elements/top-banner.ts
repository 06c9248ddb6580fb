import { hasFlag, setFlag } from '@/lib/browser/session-flag';

export class TopBanner extends HTMLElement {
  connectedCallback() {
    const { flag = '' } = this.dataset;
    this.hidden = hasFlag(flag, 'dismissed');
    this.querySelector('button')?.addEventListener('click', () => {
      this.hidden = true;
      setFlag(flag, 'dismissed');
    });
  }
}
