import type { Json } from '@/backend/json';
import type { Drawing } from './drawing';
import type { Place } from './paragraph';

/** The items that a stored value becomes on the wire. */
export type Items = (stored: unknown, drawing: Drawing, place: Place) => Json[];
