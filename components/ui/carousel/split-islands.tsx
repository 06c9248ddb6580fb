'use client';

import dynamic from 'next/dynamic';

// Next puts all islands of a route in one script; only pages that render these load them.

export const SplitCarousel = dynamic(() => import('./carousel').then((file) => file.Carousel));

export const SplitSlider = dynamic(() => import('./slider').then((file) => file.Slider));
