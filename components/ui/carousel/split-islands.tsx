'use client';

import dynamic from 'next/dynamic';

// Next puts all islands of a route in one script; these are fetched by the pages that show one.

export const SplitCarousel = dynamic(() => import('./carousel').then((file) => file.Carousel));

export const SplitSlider = dynamic(() => import('./slider').then((file) => file.Slider));
