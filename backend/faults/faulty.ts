import { setTimeout as wait } from 'node:timers/promises';
import { failure, fault, type Answer } from '@/backend/http/answer';
import type { Handler } from '@/backend/http/call';

const locked = () => failure(503, 'The file is already locked for writing.');

/** A submission that can be ordered to go wrong. Without BACKEND_FAULTS it is the call as it is. */
export const faultySubmission =
  (handler: Handler): Handler =>
  async (call) => {
    const { faults } = call.backend;
    if (!faults) return handler(call);
    if (faults.take('fail_submissions')) return fault();
    const answer = await handler(call);
    await wait(faults.left().delay_ms);
    const isLost = answer.status === 200 && faults.take('drop_submissions');
    return isLost ? { ...answer, isLost: true } : answer;
  };

/** An upload that can be ordered to go wrong. */
export const faultyUpload =
  (handler: Handler): Handler =>
  async (call) => {
    const { faults } = call.backend;
    if (!faults) return handler(call);
    const answer: Answer = faults.take('refuse_uploads') ? locked() : await handler(call);
    await wait(faults.left().delay_ms);
    return answer;
  };
